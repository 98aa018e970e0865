import { mount } from 'svelte'
import './app.css'
import Page from './Page.svelte'
import { preferred, tongue } from './texts/language.svelte'
import { theme, wear } from './theme.svelte'

wear(theme())
await tongue.speak(preferred())
mount(Page, { target: document.getElementById('page')! })

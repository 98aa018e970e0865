// The browser of the page tests: Debian's Chromium, driven by playwright-core.
import { chromium } from 'playwright-core'

const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

export const DESKTOP = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' }
export const PHONE = { viewport: { width: 390, height: 844 }, locale: 'es-ES', hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: QUIET })
}

/** A page of its own, and whatever it complains of. */
export async function freshPage(browser, options = DESKTOP) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const complaints = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)))
  return { page, complaints }
}

const KEPT = 'escaramuza.notices'

/** Tells a player who looks elsewhere that it is their turn, if they have asked for it. */
class Notice {
  wanted = $state(localStorage.getItem(KEPT) === 'yes')

  get possible(): boolean {
    return 'Notification' in window
  }

  get on(): boolean {
    return this.wanted && this.possible && Notification.permission === 'granted'
  }

  async toggle(): Promise<void> {
    const on = !this.on
    this.wanted = on && (await Notification.requestPermission()) === 'granted'
    localStorage.setItem(KEPT, this.wanted ? 'yes' : 'no')
  }

  tell(title: string, text: string): void {
    if (!this.on || !document.hidden) return
    const shown = new Notification(title, { body: text, tag: 'escaramuza', icon: '/icon.svg' })
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
  }
}

export const notice = new Notice()

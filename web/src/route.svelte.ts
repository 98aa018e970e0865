/** Which page is shown, by its address. */
class Route {
  path = $state(location.pathname)

  constructor() {
    addEventListener('popstate', () => (this.path = location.pathname))
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.path = location.pathname
    scrollTo(0, 0)
  }
}

export const route = new Route()

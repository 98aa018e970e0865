let last: Promise<void> = Promise.resolve()

/** Does something when the page has nothing better to do, one thing after another. */
export function inTurn(act: () => Promise<void>): void {
  last = last.then(() => new Promise((done) => later(() => void act().finally(done))))
}

function later(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 500 })
  else setTimeout(act, 30)
}

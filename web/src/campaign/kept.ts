/** Campaigns this browser takes part in, and the secret links it was given for them. */
export interface KeptCampaign {
  token: string
  name: string
  over: boolean
  at: number
  links?: Record<string, string>
}

const KEY = 'escaramuza.campaigns'
const MOST = 20

/** Newest first. */
export function keptCampaigns(): KeptCampaign[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as KeptCampaign[]
  } catch {
    return []
  }
}

export function keepCampaign(kept: KeptCampaign): void {
  const old = keptCampaigns().find(({ token }) => token === kept.token)
  const others = keptCampaigns().filter(({ token }) => token !== kept.token)
  localStorage.setItem(KEY, JSON.stringify([{ ...old, ...kept }, ...others].slice(0, MOST)))
}

/** The links that whoever began it may hand on. */
export const linksOf = (token: string) => keptCampaigns().find((kept) => kept.token === token)?.links

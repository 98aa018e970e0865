/** Seen near: the same from above, looking north, in a disc of radius 12. `b` body, `w` weapon, `s` skin, `h` head, `k` strap. */
const arms = '<path class="arm" d="M-5.4 1Q-5.8-4.4-.2-5.2M5.4 1Q5.8-2.6 1.8-3"/>'
const wide = '<path class="arm" d="M-5.4 1.2Q-8-1.4-6.4-4.4M5.4 1.2Q8-1.4 6.4-4.6"/>'
const man = (
  hands: string,
  held: string,
  head = '<circle class="h" cy=".6" r="3.4"/><path class="glint" d="M-2.2-.6A2.6 2.6 0 0 1 .4-1.8"/>',
  back = '<rect class="k" x="-3.4" y="3" width="6.8" height="4" rx="1.4"/>',
) =>
  `<g transform="translate(0 2.6) scale(.96)">${back}<ellipse class="b" cy="1.6" rx="6.6" ry="3.6"/>${hands}</g><g transform="translate(0 1.4) scale(1.12)">${held}</g><g transform="translate(0 3) scale(.9)">${head}</g>`
const gun = (d: string) => `<path class="w" d="${d}"/>`
const MINIS: Record<string, string> = {
  rifle: man(arms, gun('M.2-11.6H1.4V-6H2V-1L2.6 3.4H.4L0-1V-6H.2Z')),
  smg: man(arms, gun('M.2-8.6H1.4V-6H2.2V0H.2V-3H-3V-4.6H.2Z')),
  mg: man(arms, gun('M.2-12.4H1.6V-6H2.4V-4.6H5.6V-1.4H2.4L2.9 3.4H.1L-.4-1V-6H.2Z') + '<path class="legs" d="M.9-9.4-2.6-11.6M.9-9.4 4.4-11.6"/>'),
  pistol: man('<path class="arm" d="M-5.2 1Q-5-4 .2-5.6M5.2 1Q5-4 .6-5.6"/>', gun('M-.4-9.6H1.2V-5H-.4Z')),
  shotgun: man(arms, gun('M-.2-10.4H.7V-4H1V-10.4H1.9V-3L2.4 3H.2L-.2-3Z')),
  sniper: man(arms, gun('M.4-13.2H1.3V-6H2V-1L2.8 3.6H.3L0-1V-6H.4ZM-.6-5H2.4V-.6H-.6Z')),
  launcher: man('<path class="arm" d="M-5.4 1Q-5-4.4 2.6-5M5.4 1Q7-2 4.6-3"/>', gun('M2-7.6H5.8V8H2ZM1.6-7.6 3.9-12 6.2-7.6Z')),
  grenade: man('<path class="arm" d="M-5.4 1Q-6.6-2-4.4-4.6M5.4 1Q9-2.4 7-7.4"/>', '<circle class="w" cx="6.8" cy="-9" r="2.1"/>'),
  blade: man(wide, gun('M5.6-4 6.4-12.4 7.4-12.4 7.4-4 9-3.8V-2.6H4.4V-3.8ZM-8.4-7.4-4.6-6.4-4.6-2.6-8.4-1.6Z')),
  two_hander: man(
    '<path class="arm" d="M-5.4 1Q-6-3.6-3-5M5.4 1Q6-3.6 3.4-6.2"/>',
    gun('M-8.6-1.4 7-9.2 7.8-7.8-7.8 0ZM3.6-10.6Q8-13 11-8.6 7.6-5.6 5.8-5.6Z'),
  ),
  bow: man('<path class="arm" d="M-5.4 1Q-6-5-1-8M5.4 1Q6-2 1-3"/>', '<path class="thin" d="M-8-5Q0-12.4 8-5L0-3.4ZM0-3V-12.6"/>'),
  caster: man(
    wide,
    '<path class="thin" d="M7-11.6V6"/><path class="glow" d="M7-14.4 8-12.2 10.2-11.2 8-10.2 7-8 6-10.2 3.8-11.2 6-12.2Z"/>',
    '<path class="h" d="M0-3.4 3.6 2.6Q0 5-3.6 2.6Z"/>',
    '<ellipse class="k" cy="3.4" rx="5.6" ry="4.4"/>',
  ),
  leader: man(
    '<path class="arm" d="M-5.4 1Q-7-5-4.4-9.6M5.4 1Q6-2.6 4-4.6"/>',
    gun('M3-8H4.6V-4H3Z'),
    '<circle class="h" cy=".6" r="3.4"/><path class="glow" d="M0-2.6 1-.5 3.2-.3 1.5 1.2 2 3.4 0 2.2-2 3.4-1.5 1.2-3.2-.3-1-.5Z"/>',
  ),
  medic: man(
    wide,
    '',
    '<circle class="h" cy=".6" r="3.4"/><path class="cross" d="M-.8-1.6H.8V-.2H2.2V1.4H.8V2.8H-.8V1.4H-2.2V-.2H-.8Z"/>',
    '<rect class="bag" x="-4.4" y="3" width="8.8" height="5" rx="1"/>',
  ),
  civilian: man(
    '<path class="arm" d="M-5.4 1.2Q-7-.6-6-3M5.4 1.2Q7-.6 6-3"/>',
    '',
    '<circle class="s" cy=".4" r="3"/><path class="h" d="M-3 .6A3 3 0 0 1 3 .6Q0 4.4-3 .6Z"/>',
    '',
  ),
  press: man(
    arms,
    gun('M-2.4-7.4H3V-4H-2.4ZM-.8-9.6H1.4V-7H-.8Z'),
    '<circle class="h" cy=".6" r="3.2"/>',
    '<rect class="bag" x="-3.6" y="2.6" width="7.2" height="4.4" rx=".6"/>',
  ),
  beast:
    '<path class="arm" d="M-3.4-3-7-6.4M3.4-3 7-6.4M-3.6 4-7 7M3.6 4 7 7"/><path class="thin" d="M0 7Q2.6 9.6 1 12"/><path class="b" d="M0-6C4-6 4.4-1 3.6 2.4 3 6.6 1.4 8 0 8S-3 6.6-3.6 2.4C-4.4-1-4-6 0-6Z"/><path class="h" d="M-2.8-5.4-3.4-9.4-1.2-8.2Q0-12 1.2-8.2L3.4-9.4 2.8-5.4Q0-3.4-2.8-5.4Z"/>',
  monster:
    '<path class="arm fat" d="M-5.4-1Q-10-3-8.4-8.4M5.4-1Q10-3 8.4-8.4"/><path class="w" d="M-8.4-7.4-10.4-10.8-8.2-9.6-7.6-12-6.6-8.4ZM8.4-7.4 10.4-10.8 8.2-9.6 7.6-12 6.6-8.4Z"/><path class="thin" d="M0 7Q-3.4 9.4-.6 11.6"/><path class="b" d="M0-4C6.4-4 7.6 0 6 3.4 4.4 7.4 2 9 0 9S-4.4 7.4-6 3.4C-7.6 0-6.4-4 0-4Z"/><path class="k" d="M0-1.4 1.6 1 0 3.4-1.6 1ZM0 3.6 1.2 5.4 0 7.4-1.2 5.4Z"/><path class="h" d="M-2.6-4-5.4-8.6-1.8-7.4Q0-9.4 1.8-7.4L5.4-8.6 2.6-4Q0-1.6-2.6-4Z"/>',
}
/** Vehicles fill their oblong base: in a box from -10 to 10 across and -20 to 20 along. */
const VEHICLES: Record<string, string> = {
  car: '<rect class="b" x="-8" y="-17" width="16" height="34" rx="5"/><path class="glass" d="M-6-7Q0-10 6-7L5.4-2H-5.4ZM-5.4 9H5.4L6 12Q0 14-6 12Z"/>',
  truck:
    '<rect class="b" x="-8" y="-18" width="16" height="11" rx="3"/><path class="glass" d="M-6.4-14H6.4V-10.6H-6.4Z"/><rect class="k" x="-8.6" y="-6" width="17.2" height="24" rx="1"/><path class="thin" d="M-8-1H8M-8 4H8M-8 9H8M-8 14H8"/>',
  apc: '<path class="w" d="M-9.4-16H-6.4V17H-9.4ZM6.4-16H9.4V17H6.4Z"/><path class="b" d="M-6-18H6L8-13V16L5 18H-5L-8 16V-13Z"/><circle class="h" cy="-4" r="4.6"/><path class="w" d="M-.7-14H.7V-5H-.7Z"/><path class="k" d="M-4 8H4V14H-4Z"/>',
  tank: '<path class="w" d="M-10-16H-6V17H-10ZM6-16H10V17H6Z"/><path class="b" d="M-6.4-17H6.4V17H-6.4Z"/><path class="h" d="M-5.4-5Q0-9 5.4-5L6 5Q0 9-6 5Z"/><path class="w" d="M-1-20H1V-5H-1ZM-1.6-20.6H1.6V-18H-1.6Z"/><circle class="k" cx="2" cy="2" r="2"/>',
  heli: '<path class="b" d="M0-14C5-14 5.6-6 4.4 0L1.6 6 1.2 17H-1.2L-1.6 6-4.4 0C-5.6-6-5-14 0-14Z"/><path class="glass" d="M-3.4-9Q0-13 3.4-9L3-6H-3Z"/><path class="thin" d="M-10-10 10 6M10-10-10 6M-3.4 16H3.4"/><circle class="k" cy="-2" r="1.6"/>',
}

/** The miniature of a role, seen from above and looking north. */
export function miniOf(role: string): string | undefined {
  return MINIS[role]
}

/** A vehicle from above, filling its oblong base. */
export function vehicleOf(role: string): string {
  return VEHICLES[role] ?? VEHICLES.car!
}

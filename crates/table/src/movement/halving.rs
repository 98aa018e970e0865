/// The greatest number up to a last one for which a condition holds that holds for nought and, once broken, stays so.
pub(super) fn greatest(last: i64, holds: impl Fn(i64) -> bool) -> i64 {
    if holds(last) {
        return last;
    }
    let (mut can, mut cannot) = (0, last);
    while can + 1 < cannot {
        let middle = can.midpoint(cannot);
        if holds(middle) { can = middle } else { cannot = middle }
    }
    can
}

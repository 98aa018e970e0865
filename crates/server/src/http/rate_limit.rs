use tokio::time::{Duration, Instant};

/// Lets so many things through at once, and so many a second after that.
#[derive(Clone, Debug)]
pub struct RateLimit {
    level: f64,
    most: f64,
    a_second: f64,
    filled: Instant,
}

impl RateLimit {
    pub fn new(a_second: f64, most: f64) -> RateLimit {
        RateLimit { level: most, most, a_second, filled: Instant::now() }
    }

    /// Takes one, if there is one.
    pub fn take(&mut self, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.filled).as_secs_f64();
        self.level = (self.level + since * self.a_second).min(self.most);
        self.filled = now;
        let has_one = self.level >= 1.0;
        if has_one {
            self.level -= 1.0;
        }
        has_one
    }

    /// Whether nothing was taken for so long that it is as new.
    pub fn is_full(&self, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.filled).as_secs_f64();
        self.level + since * self.a_second >= self.most
    }

    /// When there will be one again.
    pub fn ready(&self) -> Instant {
        let missing = (1.0 - self.level).max(0.0);
        self.filled + Duration::from_secs_f64(missing / self.a_second)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_the_first_rush_it_lets_through_so_many_a_second() {
        let mut limit = RateLimit::new(2.0, 3.0);
        let start = limit.filled;
        let at = |millis| start + Duration::from_millis(millis);
        assert_eq!([0, 0, 0, 0].map(|millis| limit.take(at(millis))), [true, true, true, false]);
        assert_eq!(limit.ready(), at(500));
        assert!(!limit.take(at(400)));
        assert!(limit.take(at(500)));
        assert!(!limit.take(at(501)));
    }

    #[test]
    fn it_never_holds_more_than_its_rush() {
        let mut limit = RateLimit::new(10.0, 2.0);
        let later = limit.filled + Duration::from_secs(3600);
        assert_eq!([(); 3].map(|()| limit.take(later)), [true, true, false]);
    }
}

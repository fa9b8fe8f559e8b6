const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|curl|wget|python|okhttp|java\/|go-http|axios|node|facebookexternalhit|whatsapp/i;

/** By its User-Agent; without one it counts as a robot. */
export function isRobot(userAgent: string): boolean {
  return userAgent === '' || ROBOT.test(userAgent);
}

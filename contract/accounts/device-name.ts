/** The first that fits counts: most browsers call themselves Chrome and Safari as well. */
const browsers: readonly [RegExp, string][] = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV/, 'Facebook'],
  [/WhatsApp/, 'WhatsApp'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UC ?Browser|UCWEB/, 'UC Browser'],
  [/MiuiBrowser/, 'Mi Browser'],
  [/DuckDuckGo/, 'DuckDuckGo'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/CriOS|Chrome|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/KAIOS/, 'KaiOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'a Chromebook'],
  [/Macintosh|Mac OS X/, 'a Mac'],
  [/Linux|X11/, 'Linux'],
];

/** What a browser says of itself, in the words that its owner would use. */
export function deviceName(userAgent: string | null): string {
  const nameIn = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser && system) return `${browser} on ${system}`;
  if (system) return `A browser on ${system}`;
  return browser ?? 'An unknown device';
}

export function isHandheld(userAgent: string | null): boolean {
  return /Mobi|Android|iPhone|iPad|KAIOS/.test(userAgent ?? '');
}

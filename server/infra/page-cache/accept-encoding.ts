/** The shop's choice where the client likes several as much. */
const preferred = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof preferred)[number];

/** Browsers send a handful of different ones; whoever sends more is read each time. */
const read = new Map<string, Encoding>();
const READ_MAX = 200;

/**
 * Which of our encodings an Accept-Encoding header asks for (RFC 9110, 12.5.3). Without the header, or
 * where it refuses all of them, the answer goes out as it is.
 */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = read.get(header);
  if (known) return known;
  const encoding = choose(header);
  if (read.size < READ_MAX) read.set(header, encoding);
  return encoding;
}

function choose(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, weight ? Number(weight.slice(2)) : 1);
  }
  const weightOf = (encoding: Encoding) =>
    // What is not named is acceptable only as it is, and less than what is.
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.001 : 0);
  // Those that are liked as much stay in the shop's order.
  const [best] = preferred
    .filter((encoding) => weightOf(encoding) > 0)
    .sort((one, other) => weightOf(other) - weightOf(one));
  return best ?? 'identity';
}

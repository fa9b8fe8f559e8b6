/** Its published types do not know the `preferred` order yet. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    encodings<T extends string>(available: readonly T[], options: { preferred: readonly T[] }): T[];
  }
}

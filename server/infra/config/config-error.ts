/** What a service manager reads as "the configuration is wrong" (sysexits.h, EX_CONFIG). */
export const EXIT_CONFIG = 78;

/** A setting that stops the start. `sentence` names the variable and says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly variable: string;

  constructor(variable: string, sentence: string) {
    super(sentence);
    this.variable = variable;
  }
}

export function missingPartner(missing: string, given: string): ConfigError {
  return new ConfigError(
    missing,
    `${missing} is missing: ${given} is set, and both are needed together.`,
  );
}

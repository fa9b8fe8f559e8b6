/** A setting that stops the start. `sentence` names the variable and says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly variable: string;

  constructor(variable: string, sentence: string) {
    super(sentence);
    this.variable = variable;
  }
}

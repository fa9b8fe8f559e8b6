import { readConfig } from '#server/infra/config/config.ts';
import { ConfigError } from '#server/infra/config/config-error.ts';

/** Why the shop does not start with these variables. */
export function refusal(variables: Record<string, string>): ConfigError {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('the configuration was taken');
}

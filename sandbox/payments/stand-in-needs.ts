import type { SandboxOptions } from '../sandbox-options.ts';

export interface StandInNeeds extends Pick<SandboxOptions, 'openStore' | 'clock' | 'log'> {
  webhookUrl(): string;
}

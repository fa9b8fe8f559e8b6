import type { Answer } from '#contract/endpoint.ts';
import type { readInvitation } from '#contract/join.endpoints.ts';

export type Invitation = Answer<typeof readInvitation>['data'] & { token: string };

import type { Answer } from '#contract/api/endpoint.ts';
import type { readInvitation } from '#contract/staff/join.endpoints.ts';

export type Invitation = Answer<typeof readInvitation>['data'] & { token: string };

import type { Answer } from '#contract/api/endpoint.ts';
import type { joinApi } from '#contract/staff/join.endpoints.ts';

export type Invitation = Answer<typeof joinApi.readInvitation>['data'] & { token: string };

import type { IncomingHttpHeaders } from 'node:http';
import type { Shop } from '../shop.ts';
import type { Session } from './session.ts';

export interface Identity {
  findSession(headers: IncomingHttpHeaders): Promise<Session | null>;
}

export function openIdentity(_parts: Pick<Shop, 'config' | 'db' | 'clock' | 'random'>): Identity {
  return { findSession: async () => null };
}

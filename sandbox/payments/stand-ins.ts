import type { FastifyInstance } from 'fastify';
import { cashfree } from '../cashfree/cashfree.ts';
import { razorpay } from '../razorpay/razorpay.ts';
import type { StandInNeeds } from './stand-in-needs.ts';

type StandIn = (needs: StandInNeeds) => (app: FastifyInstance) => Promise<void>;

/** The payment providers by their ids, which are their paths too. */
export const standIns: Readonly<Record<string, StandIn>> = { razorpay, cashfree };

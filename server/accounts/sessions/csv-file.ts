import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import { indianDay } from '#contract/api/calendar.ts';
import type { StaffRole } from '#contract/roles/staff.ts';
import { checkQuery, requireStaff } from '#server/infra/http/answer-call.ts';
import { refuseOtherMethods } from '#server/infra/http/other-methods.ts';
import { requireProof } from '#server/infra/http/security/require-proof.ts';
import { type CsvFile, sendCsv } from '#server/infra/http/send-csv.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Export, noteExport } from '#server/studio/audit/note-export.ts';
import { callerOf } from './caller-of.ts';

interface CsvRoute<Q extends z.ZodType> extends Omit<CsvFile, 'name'>, Pick<Export, 'subject'> {
  route: string;
  access: StaffRole;
  /** The file names people, so it needs a fresh proof. */
  isPersonal?: boolean;
  query: Q;
  /** Of the file, with what it is of: a day or a month; today by default. */
  name: string;
  nameOf?(query: z.output<Q>): string;
  /** For the audit log; the query by default. */
  noted?(query: z.output<Q>): Export['after'];
  rows(query: z.output<Q>): AsyncIterable<object>;
}

/** A CSV file of the back office, streamed while it is read and noted in the audit log. */
export function csvFile<Q extends z.ZodType<object>>(
  shop: Shop,
  { route, access, isPersonal, query, subject, ...file }: CsvRoute<Q>,
): FastifyPluginAsync {
  return async (app) => {
    app.get(route, async (request, reply) => {
      const caller = requireStaff(access, await callerOf(shop, request, reply));
      if (isPersonal) requireProof(shop, caller.session);
      const asked = checkQuery(query, request.query);
      const after = file.noted?.(asked) ?? ({ ...asked } as Export['after']);
      const rows = noteExport(shop, caller, { subject, after }, file.rows(asked));
      const of = file.nameOf?.(asked) ?? indianDay(shop.clock.now());
      return sendCsv(request, reply, rows, { ...file, name: `${file.name}_${of}.csv` });
    });
    refuseOtherMethods(app, route, ['GET']);
  };
}

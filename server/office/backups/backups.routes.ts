import type { FastifyPluginAsync } from 'fastify';
import { adminBackupsApi } from '#contract/backups/admin-backups.endpoints.ts';
import { adminBackupsSchemas } from '#contract/backups/admin-backups.ts';
import { backupFileRoute, backupMessages } from '#contract/backups/backup-rules.ts';
import { callerOf } from '#server/accounts/sessions/caller-of.ts';
import { isBackupName } from '#server/infra/backup/places/backup-name.ts';
import { openPlace } from '#server/infra/backup/places/open-place.ts';
import { requireStaff } from '#server/infra/http/answer-call.ts';
import { refuseOtherMethods } from '#server/infra/http/other-methods.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { requireProof } from '#server/infra/http/security/require-proof.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { noteSecurityEvent } from '#server/studio/audit/note-security-event.ts';
import { findPlan } from './backups.queries.ts';
import { createPassphrase, deleteBackup, savePlan, tryPlace } from './change-backups.ts';
import { closeLook, enterLook, openLook } from './look/change-look.ts';
import { settingsOf } from './plan.ts';
import { readBackups } from './read-backups.ts';
import { startBackup } from './start-backup.ts';

export const backupsRoutes: Routes = (serve, shop) => {
  serve(adminBackupsApi, adminBackupsSchemas, {
    readBackups: async () => ({ data: await readBackups(shop) }),
    saveBackupPlan: async ({ session, body }) => {
      requireProof(shop, session);
      await savePlan(shop, session.user, body);
      return { message: backupMessages.saved, data: await readBackups(shop) };
    },
    tryBackupPlace: async ({ session, body }) => {
      requireProof(shop, session);
      return { message: backupMessages.tried(await tryPlace(shop, session.user, body)) };
    },
    createBackupPassphrase: async ({ session }) => {
      requireProof(shop, session);
      return { data: { passphrase: await createPassphrase(shop, session.user) } };
    },
    startBackup: async ({ session }) => {
      await startBackup(shop, session.user);
      return { message: backupMessages.started, data: await readBackups(shop) };
    },
    openLook: async ({ session, body }) => {
      requireProof(shop, session);
      await openLook(shop, session.user, body);
      return { message: backupMessages.lookOpens, data: await readBackups(shop) };
    },
    enterLook: async ({ session }) => {
      requireProof(shop, session);
      return { data: { address: await enterLook(shop, session.user) } };
    },
    closeLook: async ({ session }) => {
      await closeLook(shop, session.user);
      return { message: backupMessages.lookClosed, data: await readBackups(shop) };
    },
    deleteBackup: async ({ session, params: { name } }) => {
      requireProof(shop, session);
      await deleteBackup(shop, session.user, name);
      return { message: backupMessages.deleted, data: await readBackups(shop) };
    },
  });
};

/** A stored backup as it is: encrypted. */
export function backupFiles(shop: Shop): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { name: string } }>(backupFileRoute, async (request, reply) => {
      const { session, ipAddress } = requireStaff('owner', await callerOf(shop, request, reply));
      requireProof(shop, session);
      const { name } = request.params;
      const settings = isBackupName(name) && (await settingsOf(shop, await findPlan(shop.db)));
      const place = settings ? await openPlace(settings) : undefined;
      const stored = (await place?.list())?.find((each) => each.name === name);
      if (!place || !stored) {
        place?.close();
        throw new Problem('not-found', backupMessages.notFound);
      }
      const content = await place.read(name);
      content.once('close', () => place.close());
      const detail = `backup ${name}`;
      await noteSecurityEvent(shop, 'data-exported', {
        userId: session.user.id,
        ipAddress,
        detail,
      });
      await noteChange(shop.db, shop, session.user, {
        action: 'exported',
        subject: 'backup',
        label: name,
      });
      return reply
        .type('application/octet-stream')
        .header('cache-control', 'private, no-store')
        .header('content-length', stored.bytes)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content);
    });
    refuseOtherMethods(app, backupFileRoute, ['GET']);
  };
}

import { api, del, get, post, put } from '#contract/api/endpoint.ts';
import type { adminBackupsSchemas } from './admin-backups.ts';
import { backupMessages as m } from './backup-rules.ts';

export const adminBackupsApi = api<typeof adminBackupsSchemas>()({
  readBackups: get('/api/admin/backups', 'owner', m.read),
  saveBackupPlan: put('/api/admin/backups/plan', 'owner', m.failed),
  tryBackupPlace: post('/api/admin/backups/try', 'owner', m.failed),
  createBackupPassphrase: post('/api/admin/backups/passphrase', 'owner', m.failed),
  startBackup: post('/api/admin/backups', 'owner', m.start),
  openLook: post('/api/admin/backups/look', 'owner', m.lookFailed),
  enterLook: post('/api/admin/backups/look/enter', 'owner', m.lookFailed),
  closeLook: del('/api/admin/backups/look', 'owner', m.lookFailed),
  deleteBackup: del('/api/admin/backups/files/:name', 'owner', m.failed),
});

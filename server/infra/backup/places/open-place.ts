import type { BackupPlace, PlaceSettings } from './backup-place.ts';

export async function openPlace(settings: PlaceSettings): Promise<BackupPlace> {
  if (settings.kind === 'folder') {
    const { openFolderPlace } = await import('./folder-place.ts');
    return openFolderPlace(settings.folder, settings);
  }
  // Only here, so that a shop with a folder never loads the S3 client.
  const { openS3Place } = await import('./s3-place.ts');
  return openS3Place(settings);
}

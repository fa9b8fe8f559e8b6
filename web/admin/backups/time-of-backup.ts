/** When a backup was made, by its name: `haat-20261130T220012Z-…`. */
export function timeOfBackup(fileName: string): string {
  return fileName.replace(/^haat-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z');
}

import { findServerFilesInBrowser } from './browser-modules.ts';
import { findWrongImports } from './import-directions.ts';

const root = process.cwd();
const complaints = [...findWrongImports(root), ...findServerFilesInBrowser(root)];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;

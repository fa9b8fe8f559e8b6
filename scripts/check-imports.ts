import { findServerFilesInBrowser } from './browser-modules.ts';
import { findWrongImports } from './import-directions.ts';
import { findHeavyPages } from './script-budget.ts';

const root = process.cwd();
const complaints = [
  ...findWrongImports(root),
  ...findServerFilesInBrowser(root),
  ...findHeavyPages(root),
];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;

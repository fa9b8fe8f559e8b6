import { findServerFilesInBrowser } from './browser-modules.ts';
import { findHeavyPages } from './script-budget.ts';

const complaints = [...findServerFilesInBrowser(process.cwd()), ...findHeavyPages(process.cwd())];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;

import { findServerFilesInBrowser } from './browser-modules.ts';
import { findHeavyPages } from './script-budget.ts';

/** `modules`: which files reach the browser; `weights`: how much script each page loads. */
const find = { modules: findServerFilesInBrowser, weights: findHeavyPages };
const complaints = find[process.argv[2] as keyof typeof find](process.cwd());
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;

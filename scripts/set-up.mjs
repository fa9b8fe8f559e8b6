import { installIfStale } from './install-if-stale.mjs';
import { leaveWithNpm } from './leave-with-npm.mjs';
import { orExplain } from './say.mjs';

leaveWithNpm();
await orExplain(installIfStale);

import { installIfStale } from './set-up/install-if-stale.mjs';
import { leaveWithNpm } from './set-up/leave-with-npm.mjs';
import { orExplain } from './set-up/say.mjs';

leaveWithNpm();
await orExplain(installIfStale);

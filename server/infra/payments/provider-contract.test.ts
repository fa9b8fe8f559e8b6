import { openStandIns } from '#testing/open-stand-ins.ts';
import { testProvider } from '#testing/provider-contract.ts';
import { providerKinds, standInOf } from './provider-kinds.ts';

for (const kind of providerKinds) {
  testProvider(kind, async () => {
    const standIns = await openStandIns();
    const { provider: _, ...setup } = standInOf(kind, `http://127.0.0.1:${standIns.port}/sandbox`);
    return {
      ...standIns,
      open: (keys = setup.keys) => kind.open({ ...setup, keys, shopUrl: 'https://haat.example' }),
    };
  });
}

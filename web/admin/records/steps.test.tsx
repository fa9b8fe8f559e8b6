import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { StaffRole } from '#contract/roles/staff.ts';
import { text } from './controls.tsx';
import { plainFields, StepDialog, StepRow } from './step-dialog.tsx';
import { stepOf, useSteps } from './steps.tsx';
import { identityOf } from './use-record-actions.ts';

interface Pot {
  _id: string;
  isFired: boolean;
}

const step = stepOf<Pot>();
const call = async () => ({ success: true as const });

const potSteps = {
  fire: step({ label: 'Fire', fits: ({ isFired }) => !isFired, call }),
  break: step({
    label: 'Break',
    atLeast: 'owner',
    fields: plainFields({ reason: text({ info: { label: 'Reason' } }) }),
    dialog: ({ _id }, { reason }) => ({ title: `Break pot ${_id}?`, about: `Why: ${reason}` }),
    initial: () => ({ reason: 'Cracked' }),
    call,
  }),
  mend: step({
    label: 'Mend',
    fits: (_, part) => part === 'handle',
    dialog: { title: 'Mend it?' },
    call,
  }),
};

function Screen() {
  const work = useSteps(potSteps, 'pot', { record: { _id: '7', isFired: true } });
  return work.fitting.length > 0 ? <StepRow work={work} /> : <StepDialog work={work} />;
}

function shown(staffRole: StaffRole, address = '/'): string {
  const id = 'admin/shell/admin-layout';
  const Routes = createRoutesStub([{ id, path: '/', Component: Screen, loader: () => null }]);
  const loaderData = { [id]: { user: { _id: '1', staffRole } } };
  return renderToStaticMarkup(<Routes initialEntries={[address]} hydrationData={{ loaderData }} />);
}

test('a step is offered to those who may take it, while the record is ready for it', () => {
  expect(shown('owner')).toContain('Break</button>');
  expect(shown('owner')).not.toContain('Fire');
  expect(shown('manager')).not.toContain('Break');
});

test('the address opens the dialog of a step, with what it asks for', () => {
  const dialog = shown('owner', '/?dialog=break');
  for (const words of ['Break pot 7?', 'Why: Cracked', 'Reason', 'value="Cracked"']) {
    expect(dialog).toContain(words);
  }
});

test('a dialog stays shut that the role, the record or its part does not fit', () => {
  expect(shown('manager', '/?dialog=break')).not.toContain('Break pot');
  expect(shown('owner', '/?dialog=fire')).not.toContain('<dialog');
  expect(shown('packer', '/?dialog=mend:lid')).not.toContain('Mend it?');
  expect(shown('packer', '/?dialog=mend:handle')).toContain('Mend it?');
});

test('a draft belongs to one record, whatever its kind calls its identity', () => {
  expect([{ _id: 'a' }, { id: 'b' }, { number: 'AH-7K3QF2' }].map(identityOf)).toEqual([
    'a',
    'b',
    'AH-7K3QF2',
  ]);
});

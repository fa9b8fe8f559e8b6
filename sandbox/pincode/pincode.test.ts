import { expect, test } from 'vitest';
import { openTrial } from '../testing/trial.ts';

test('a pincode answers as the postal service does', async () => {
  const app = await openTrial();
  const answer = await app.inject('/sandbox/pincode/248001');
  expect(answer.json()).toEqual([
    {
      Message: 'Number of pincode(s) found:1',
      Status: 'Success',
      PostOffice: [
        expect.objectContaining({
          District: 'Dehradun',
          State: 'Uttarakhand',
          Country: 'India',
          Pincode: '248001',
        }),
      ],
    },
  ]);
});

test('a pincode that crosses a district line names each place', async () => {
  const app = await openTrial({
    lookupPincode: async () => ({
      district: 'Dehradun',
      state: 'Uttarakhand',
      offices: [{ name: 'Clock Tower' }, { name: 'Paonta', district: 'Sirmaur', state: 'HP' }],
    }),
  });
  const [{ Message, PostOffice }] = (await app.inject('/sandbox/pincode/248001')).json();
  expect(Message).toBe('Number of pincode(s) found:2');
  expect(PostOffice).toMatchObject([
    { Name: 'Clock Tower', District: 'Dehradun' },
    { Name: 'Paonta', District: 'Sirmaur', State: 'HP' },
  ]);
});

test('an unknown pincode is a polite answer, a malformed one a bad path', async () => {
  const app = await openTrial();
  const unknown = await app.inject('/sandbox/pincode/999999');
  expect([unknown.statusCode, unknown.json()]).toEqual([
    200,
    [{ Message: 'No records found', Status: 'Error', PostOffice: null }],
  ]);
  for (const path of ['/2480', '/24800A', '', '/248001/more']) {
    const [{ Status }] = (await app.inject(`/sandbox/pincode${path}`)).json();
    expect(Status).toBe('404');
  }
});

import { expect, test } from 'vitest';
import type { UpiPayment } from '#contract/upi/upi.ts';
import { matchBank, otherAmountWords } from './match-bank.ts';
import { bankFileMessages, readBankFile, readBankText } from './read-bank-file.ts';

const hdfc = `HDFC BANK LTD,,,,,,
Statement of account,,,,,,
Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance
01/12/26,UPI-ASHA RAWAT-asha@okaxis-UTIB0000123-412345678901-ORDER 0C3FB489,01/12/26,0.00,"1,180.00",0000412345678901,"52,310.50"
01/12/26,UPI-POTTERY SUPPLIES-clay@ybl-YESB0000001-412345678999-CLAY,01/12/26,1180.00,0.00,0000412345678999,51130.50
`;
const icici = `"Transactions List - ARUNA STUDIO"
"S No.","Value Date","Transaction Date","Cheque Number","Transaction Remarks","Withdrawal Amount(INR)","Deposit Amount(INR)","Balance(INR)"
"1","01/12/2026","01/12/2026","-","UPI/412345678902/Order 1A2B3C4D/meera@okicici/ICICI Bank/ICI1","0","2,499.50","54,810.00"
"2","01/12/2026","01/12/2026","-","NEFT-N335261234567890-SOMEONE","0","900.00","55,710.00"
`;
const sbi = `Account Number\t:_00000031234567890
Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance
1 Dec 2026\t1 Dec 2026\tBY TRANSFER-UPI/CR/412345678903/KAMLA BI/SBIN/kamla@oksbi/UPI--\tTRANSFER FROM 4897\t \t"1,062.00"\t"10,062.00"
1 Dec 2026\t1 Dec 2026\tTO TRANSFER-UPI/DR/412345678904/SHOP/SBIN/shop@ybl/UPI--\tTRANSFER TO 4897\t"1,062.00"\t \t"9,000.00"
`;
const axis = `Tran Date;Particulars;Amount(INR);DR/CR;Balance
01-12-2026;UPI/P2A/412345678905/ASHA;500.00;CR;1500.00
01-12-2026;UPI/P2M/412345678906/SHOP;500.00;DR;1000.00
`;
const withPreamble = `,,,,,,,,
,Account Number,"000501234567 ( INR ) - ARUNA",,,,,,
,Amount from,,to,,,,,
,Transaction remarks,,,,,,,
,S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
,1,29/11/2026,29/11/2026,-,UPI/412345678908/Order 1A2B3C4D/asha@okaxis/Axis Bank,0,"1,23,456.00","3,23,456.00"
`;
const kotak = `Sl. No.,Transaction Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr
1,29-11-2026,UPI/ASHA/412345678909/Order,UPI-412345678909,"1,23,456.00",CR,"3,00,000.00",CR
2,29-11-2026,UPI/SHOP/412345678910/x,UPI-412345678910,500.00,DR,"2,99,500.00",CR
`;
const plain = `01-12-2026,UPI 412345678907 ASHA,750.00,CR,9750.00
`;

const creditsOf = (text: string) => {
  const read = readBankText(text);
  if (typeof read === 'string') throw new Error(read);
  return read.map(({ references, sumsPaise }) => [references, sumsPaise]);
};

test.each([
  ['HDFC', hdfc, [[['412345678901'], [118000]]]],
  ['ICICI', icici, [[['412345678902'], [249950]]]],
  ['SBI', sbi, [[['412345678903'], [106200]]]],
  ['one column of amounts, with CR and DR', axis, [[['412345678905'], [50000]]]],
  ['lines above the headings, and lakhs', withPreamble, [[['412345678908'], [12345600]]]],
  ['two columns of CR and DR', kotak, [[['412345678909'], [12345600]]]],
  ['without headings', plain, [[['412345678907'], [75000, 975000]]]],
])('the credits of a statement: %s', (_, text, credits) => {
  expect(creditsOf(text)).toEqual(credits);
});

test.each([
  ['', bankFileMessages.nothing],
  ['Name,City\nAsha,Dehradun\n', bankFileMessages.nothing],
  ['Date,Narration,Credit\n1/12,UPI,1180.00\n', bankFileMessages.nothing],
  ['Date,Ref,Credit\n1/12,4.12346E+11,1180.00\n', bankFileMessages.shortened],
  ['PK\x03\x04 a workbook', bankFileMessages.excel],
  ['%PDF-1.7', bankFileMessages.pdf],
])('what is no statement is said in a sentence', async (text, message) => {
  expect(await readBankFile(new File([text], 'statement.csv'))).toBe(message);
});

test('figures without end are no sum, and keep nobody waiting', () => {
  const text = `01-12-2026,412345678907,750.00,${'12'.repeat(40)}x\n`;
  expect(creditsOf(text)).toEqual([[['412345678907'], [75000]]]);
});

test('quotes that never end are read as they are', () => {
  const text = 'Date,Narration,Credit\n1/12,UPI "412345678901,1180.00\n';
  expect(() => readBankText(text)).not.toThrow();
});

function payment(id: string, total: number, reference: string | null): UpiPayment {
  return {
    ...{ _id: id, name: 'Asha', phone: '9412055501', total, reference, referenceAt: null },
    ...{ createdAt: '2026-12-01T06:00:00.000Z', payUntil: '2026-12-02T06:00:00.000Z' },
    state: 'waiting',
  };
}

test('orders are found by reference, by the note, and by an amount that only one has', () => {
  const credits = [hdfc, icici, sbi, axis].flatMap((text) => {
    const read = readBankText(text);
    return typeof read === 'string' ? [] : read;
  });
  const [byReference, byNote, byAmount, other, none, twice, again] = [
    payment('01935c2e-7a52-7cc3-98a7-000000000001', 1180, '412345678901'),
    payment('01935c2e-7a52-7cc3-98a7-00001a2b3c4d', 2499.5, null),
    payment('01935c2e-7a52-7cc3-98a7-000000000003', 1062, null),
    payment('01935c2e-7a52-7cc3-98a7-000000000004', 499, '412345678905'),
    payment('01935c2e-7a52-7cc3-98a7-000000000005', 77, '499999999999'),
    payment('01935c2e-7a52-7cc3-98a7-000000000006', 88, null),
    payment('01935c2e-7a52-7cc3-98a7-000000000007', 88, null),
  ] as const;
  const found = matchBank([byReference, byNote, byAmount, other, none, twice, again], credits);
  expect(Object.fromEntries(found)).toEqual({
    [byReference._id]: { kind: 'certain', reference: '412345678901', amount: 1180 },
    [byNote._id]: { kind: 'certain', reference: '412345678902', amount: 2499.5 },
    [byAmount._id]: { kind: 'amount', reference: '412345678903', amount: 1062 },
    [other._id]: { kind: 'other-amount', reference: '412345678905', amount: 500 },
  });
});

const statement = (...lines: readonly (readonly [narration: string, credit: string])[]) => {
  const rows = lines.map(([narration, credit]) => `01/12/26,${narration},${credit}`);
  const read = readBankText(`Date,Narration,Credit\n${rows.join('\n')}\n`);
  if (typeof read === 'string') throw new Error(read);
  return read;
};
const kinds = (payments: readonly UpiPayment[], credits: ReturnType<typeof statement>) =>
  [...matchBank(payments, credits).values()].map(({ kind }) => kind);

test('one payment makes no two orders certain, whatever its payer has written into its note', () => {
  const credits = statement(['UPI/111111111111 222222222222/412345678901/asha@okaxis', '1180.00']);
  const claims = ['111111111111', '222222222222', '412345678901'];
  for (const [at, reference] of claims.entries()) {
    expect(kinds([payment(`a${at}`, 1180, reference)], credits)).toEqual(['unclear']);
  }
  const noted = payment('01935c2e-7a52-7cc3-98a7-00001a2b3c4d', 1180, null);
  const byNote = statement(['UPI/111111111111 order 1a2b3c4d/412345678901/asha', '1180.00']);
  expect(kinds([noted], byNote)).toEqual(['unclear']);
});

test.each([
  ['01/12/26', 'certain'],
  ['1-Dec-2026', 'certain'],
  ['2026-12-01', 'certain'],
  ['02 December 2026', 'certain'],
  ['01/12/2026 09:30:00', 'certain'],
  ['30/11/26', 'unclear'],
  ['28 Nov 2026', 'unclear'],
  ['31/11/2026', 'unclear'],
  ['1/12', 'unclear'],
  ['', 'unclear'],
])('a payment from before the order, or of no known day, is for staff to tell: %s', (day, kind) => {
  const read = readBankText(`Txn Date,Narration,Credit\n${day},UPI/412345678901/asha,1180.00\n`);
  if (typeof read === 'string') throw new Error(read);
  expect(kinds([payment('a', 1180, '412345678901')], read)).toEqual([kind]);
});

test('of two days of a line the earlier one counts, and a day within the words does not', () => {
  const read = readBankText(
    'Date,Narration,Value Dt,Credit\n01/12/26,UPI/412345678901/02/12/26,30/11/26,1180.00\n',
  );
  if (typeof read === 'string') throw new Error(read);
  expect(kinds([payment('a', 1180, '412345678901')], read)).toEqual(['unclear']);
});

test('a payment that two orders claim is for staff to tell', () => {
  const credits = statement(['UPI/412345678901/Order 1A2B3C4D/meera@okicici', '2499.50']);
  const whose = payment('01935c2e-7a52-7cc3-98a7-00001a2b3c4d', 2499.5, null);
  const claimed = payment('01935c2e-7a52-7cc3-98a7-000000000009', 2499.5, '412345678901');
  expect(kinds([whose], credits)).toEqual(['certain']);
  expect(kinds([claimed, whose], credits)).toEqual(['unclear', 'unclear']);
});

test('a telephone number in a UPI id, and the account’s own number, are no references', () => {
  const account = '000123456789';
  const credits = statement(
    [`${account} UPI/412345678901/919412055501@ybl/ASHA`, '1180.00'],
    [`${account} UPI/412345678902/919412055502@ybl/KAMLA`, '1180.00'],
    [`${account} UPI/412345678903/919412055503@ybl/MEERA`, '900.00'],
  );
  expect(kinds([payment('a', 1180, '919412055501')], credits)).toEqual([]);
  expect(kinds([payment('a', 1180, account)], credits)).toEqual([]);
  expect(kinds([payment('a', 1180, '412345678902')], credits)).toEqual(['certain']);
});

test('another amount than the order’s is told with what to do', () => {
  expect(otherAmountWords(1000, 1062)).toMatch(/^₹62\.00 is missing\. Ask the customer for it/);
  expect(otherAmountWords(1100.5, 1062)).toMatch(/^₹38\.50 too much came\. Confirm the order/);
});

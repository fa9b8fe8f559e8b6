import { expect, test } from 'vitest';
import { readRate } from './wrk.ts';

const printed = `Running 2s test @ http://127.0.0.1:4000/dashboard
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     4.30ms    5.45ms  46.09ms   90.26%
    Req/Sec     5.12k     1.77k    8.57k    60.00%
  Latency Distribution
     50%  918.00us
     75%    4.94ms
     90%    9.53ms
     99%    1.02s
  10274 requests in 2.04s, 339.05MB read
`;

test('what wrk prints is read in requests a second and milliseconds', () => {
  expect(readRate(`${printed}Requests/sec:   5045.09\n`)).toEqual({
    perSecond: 5045.09,
    p50: 0.9,
    p99: 1020,
  });
});

test('a failed answer is reported', () => {
  expect(() => readRate(`${printed}  Non-2xx or 3xx responses: 12\n`)).toThrow('responses: 12');
  const cut = '  Socket errors: connect 0, read 3, write 0, timeout 0\n';
  expect(() => readRate(printed + cut)).toThrow('read 3');
});

// Stands for the shop's program, as a copy of the shop starts it: answers how it was started.
import { createServer } from 'node:http';

const { PORT, HOST } = process.env;
createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ options: process.execArgv, environment: process.env }));
}).listen(Number(PORT), HOST);
process.on('SIGTERM', () => process.exit(0));

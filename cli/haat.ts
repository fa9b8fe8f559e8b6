process.stdout.write('haat\n');

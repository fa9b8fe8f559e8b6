/**
 * npm passes a SIGTERM on to the program it runs, but a killed npm, or a shell between the two,
 * cannot. Then the program would run on unnoticed, so it ends as by SIGTERM when its parent is
 * gone.
 */
export function leaveWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

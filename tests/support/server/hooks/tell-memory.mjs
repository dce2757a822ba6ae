// Preloaded into a command: its last line of output is the most memory that it had, in kilobytes.
process.on('exit', () => process.stdout.write(`${process.resourceUsage().maxRSS}\n`));

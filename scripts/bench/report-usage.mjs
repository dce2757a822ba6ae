// Runs inside a measured server, before its program: says what it has used when the bench asks.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicroseconds: user + system, rssBytes: process.memoryUsage.rss() });
});
process.on('disconnect', () => process.exit());
// The bench must not keep a server from ending.
process.channel?.unref();

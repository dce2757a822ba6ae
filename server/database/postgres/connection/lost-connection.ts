/** Whether an error says that the connection is lost, or that the server starts, stops or is unreachable. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  const code = 'code' in error ? String(error.code) : '';
  return (
    LOST.test(code) || /^(Connection terminated|timeout expired|Client has encountered)/.test(error.message)
  );
}

/** Classes of SQLSTATE, and codes of the system. */
const LOST = /^(08...|57P0[1-3]|ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

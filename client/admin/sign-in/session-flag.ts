/** Says in the tab that the administrator has signed in (spec §4). It opens nothing: the server decides, and knows by the cookie. */
const FLAG = 'adminAuthenticated';

export const setSessionFlag = (): void => withStorage((storage) => storage.setItem(FLAG, 'true'));

export const clearSessionFlag = (): void => withStorage((storage) => storage.removeItem(FLAG));

function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch (error) {
    // The browser refuses storage: then there is no flag, and all else goes on.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

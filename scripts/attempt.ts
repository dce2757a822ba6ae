import { execFileSync } from 'node:child_process';

/** Runs a program to its end; false, with a line that says why, where it fails. */
export function attempt(program: string, parameters: string[], timeout: number): boolean {
  try {
    execFileSync(program, parameters, { stdio: 'ignore', timeout });
    return true;
  } catch (error) {
    process.stdout.write(
      `${program} ${parameters.join(' ')}: ${error instanceof Error ? error.message : error}\n`,
    );
    return false;
  }
}

import type { Overrides } from '../../../../server/app.ts';
import { loadBuiltClient } from '../../../../server/web/rendering/client-bundle.ts';

/** The built client, and the paths that it has rendered so far. `before` runs before each. */
export function noteRendered(before: () => void = () => undefined): {
  rendered: string[];
  loadClient: NonNullable<Overrides['loadClient']>;
} {
  const rendered: string[] = [];
  return {
    rendered,
    async loadClient() {
      const client = await loadBuiltClient(new URL('../../../../dist/', import.meta.url));
      return {
        ...client,
        async readRoute(request) {
          const reading = await client.readRoute(request);
          const render = () => {
            rendered.push(request.path);
            before();
            return reading.render();
          };
          return { ...reading, render };
        },
      };
    },
  };
}

import { readFile } from 'node:fs/promises';
import { StaticContent } from './static-content';
import { pathOf } from './ui-files';

const SCRIPT = /(<script type="module")>([\s\S]*)(<\/script>)/;

/** The page at `/docs/dashboards`, which shows pictures of dashboards. It is one file. */
export const dashboardsPage = new StaticContent({
  type: 'text/html; charset=utf-8',
  load: async () => (await file()).replace(SCRIPT, '$1 src="dashboards.js">$3'),
});

/** Its script, on its own: the Content-Security-Policy allows no script within a page. */
export const dashboardsScript = new StaticContent({
  type: 'text/javascript; charset=utf-8',
  load: async () => SCRIPT.exec(await file())?.[2] ?? '',
});

function file(): Promise<string> {
  return readFile(pathOf('dashboards.html'), 'utf8');
}

const { median } = require('./load.js');

const PICTURE = 'GET /v4/individuals/{id}/dashboards (SVG)';
const WARM_UP = 20;
const ROUNDS = 100;
const LIMIT_MS = 20;
const TIMES_LIMIT = 3;

/** Measures the picture of a dashboard, in turn with its data, one request after the other. */
async function measurePicture({ service, handles }) {
  const url = `${service.origin}/v4/individuals/${handles.owner}/dashboards`;
  const times = { 'application/json': [], 'image/svg+xml': [] };
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const types = round % 2 ? Object.keys(times).reverse() : Object.keys(times);
    for (const accept of types) {
      const started = performance.now();
      const response = await fetch(url, { headers: { authorization: handles.admin, accept } });
      const text = await response.text();
      if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`);
      if (round >= WARM_UP) times[accept].push(performance.now() - started);
    }
  }
  const [data, picture] = Object.values(times).map(median);
  const figures = [
    { label: 'above its JSON', value: picture - data, unit: 'ms', limit: LIMIT_MS },
    { label: 'of its JSON', value: picture / data, unit: 'times', limit: TIMES_LIMIT },
  ].map((figure) => ({ ...figure, reached: figure.value < figure.limit }));
  return { name: PICTURE, figures };
}

module.exports = { measurePicture, PICTURE };

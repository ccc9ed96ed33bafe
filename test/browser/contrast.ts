import type { Page } from 'playwright-core';

/** What WCAG 2 requires of text, level AA. */
const REQUIRED = 4.5;
/** And of figures that have a meaning. */
const REQUIRED_OF_FIGURES = 3;

// As text, because the tests are compiled without the types of browsers.
const COLORS = `
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  /** A color of any notation as numbers: red, green, blue and opacity. */
  const parse = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (top, bottom, opacity = top[3]) => [
    ...[0, 1, 2].map((part) => top[part] * opacity + bottom[part] * (1 - opacity)), 1];
  const luminance = (color) => {
    const [red, green, blue] = color.slice(0, 3).map((part) => part / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };`;

const MEASURE = `(() => {${COLORS}
  const ancestors = (element) => (element ? [...ancestors(element.parentElement), element] : []);
  const canvasColor = matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18, 1] : [255, 255, 255, 1];
  const contrastOf = (element, color) => {
    const path = ancestors(element);
    const back = path.reduce((below, each) => over(parse(getComputedStyle(each).backgroundColor), below), canvasColor);
    const opacity = path.reduce((product, each) => product * Number(getComputedStyle(each).opacity), 1);
    const text = parse(color);
    return ratio(over(text, back, text[3] * opacity), back);
  };
  const faults = new Map();
  const check = (element, color, text) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('svg, :disabled, .is-folded .info')) return;
    const contrast = contrastOf(element, color);
    if (contrast >= ${REQUIRED}) return;
    const name = (each) => each.tagName.toLowerCase() + [...each.classList].map((word) => '.' + word).join('');
    const key = ancestors(element).slice(-3).map(name).join(' > ');
    if (!faults.has(key)) faults.set(key, contrast.toFixed(2) + ' ' + key + ': ' + text.trim().slice(0, 40));
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let texts = 0;
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (!textContent.trim() || parentElement.closest('script, style, noscript, option')) continue;
    texts++;
    check(parentElement, getComputedStyle(parentElement).color, textContent);
  }
  for (const field of document.querySelectorAll('input, textarea, select')) {
    check(field, getComputedStyle(field).color, field.value);
    if (field.placeholder && !field.value) check(field, getComputedStyle(field, '::placeholder').color, field.placeholder);
  }
  return { texts, faults: [...faults.values()] };
})()`;

/** Measures the contrast of all texts on a page. Returns their number, and those that are hard to read. */
export function measureContrast(page: Page): Promise<{ readonly texts: number; readonly faults: readonly string[] }> {
  return page.evaluate(MEASURE);
}

/** What has a meaning in a picture by its color. `#c` is the cell of a table, with the color of its level at the left. */
const FIGURES = 'rect[class*="f-"]:not(.f-track), path[class*="l-"]:not(.l-border), circle, use[href="#c"]';
const HIDDEN_WITH_FIGURES = `text, ${FIGURES.replace(/, use.*/, '')}, #c > :not(.tint)`;

const MEASURE_PICTURES = `async (selector, required, image) => {${COLORS}
  const screen = new Image();
  screen.src = image;
  await screen.decode();
  const pixels = new OffscreenCanvas(screen.width, screen.height).getContext('2d', { willReadFrequently: true });
  pixels.drawImage(screen, 0, 0);
  const pictures = [...document.querySelectorAll('#panel > div')].map((host) => host.shadowRoot);
  const drawn = pictures.flatMap((root) => [...root.querySelectorAll(selector)])
    .filter((each) => !each.closest('defs') && each.checkVisibility() && (each.localName !== 'text' || each.textContent));
  const faults = drawn.flatMap((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const size = [each.localName === 'use' ? 4 : Math.max(1, width), Math.max(1, height)];
    const { data } = pixels.getImageData(x + scrollX, y + scrollY, ...size);
    const counts = new Map();
    for (let at = 0; at < data.length; at += 4) {
      const color = [...data.slice(at, at + 3)].join();
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
    const { fill, stroke } = getComputedStyle(each);
    const color = stroke === 'none' ? fill : stroke;
    // Other colors are those of edges.
    const behind = [...counts].filter(([, count]) => count > data.length / 40).map(([back]) => back);
    return behind.map((back) => [ratio(parse(color), back.split(',').map(Number)), back])
      .filter(([contrast]) => contrast < required)
      .map(([contrast, back]) => contrast.toFixed(2) + ' ' + each.localName + ' ' + each.getAttribute('class') + ' ' + color + ' on ' + back);
  });
  return { count: drawn.length, faults: [...new Set(faults)] };
}`;

/**
 * Measures the contrast of texts and figures in the pictures of a page to what is really drawn behind them. Returns how
 * many there are, and what is hard to see.
 */
export async function measurePictures(
  page: Page,
): Promise<{ readonly count: number; readonly faults: readonly string[] }> {
  const behind = async (hidden: string) => {
    await page.evaluate(`for (const { shadowRoot } of document.querySelectorAll('#panel > div')) {
      shadowRoot.querySelector('.probe')?.remove();
      shadowRoot.append(Object.assign(document.createElement('style'), { className: 'probe', textContent: ${JSON.stringify(`${hidden} { visibility: hidden }`)} }));
    }`);
    return `data:image/png;base64,${(await page.screenshot({ fullPage: true })).toString('base64')}`;
  };
  const measure = async (selector: string, required: number, hidden: string) => {
    const values = [selector, required, await behind(hidden)].map((value) => JSON.stringify(value));
    return (await page.evaluate(`(${MEASURE_PICTURES})(${values})`)) as { count: number; faults: string[] };
  };
  const texts = await measure('text', REQUIRED, 'text');
  const figures = await measure(FIGURES, REQUIRED_OF_FIGURES, HIDDEN_WITH_FIGURES);
  return { count: texts.count + figures.count, faults: [...texts.faults, ...figures.faults] };
}

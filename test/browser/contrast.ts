import type { Page } from 'playwright-core';

/** What WCAG 2 requires of text, level AA. */
const REQUIRED = 4.5;

// As text, because the tests are compiled without the types of browsers.
const MEASURE = `(() => {
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
  };
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

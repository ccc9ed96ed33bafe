/** What a diagram is made of. */
export interface Drawing {
  readonly title: string;
  /** For readers who cannot see it. */
  readonly description: string;
  readonly height: number;
  readonly shapes: readonly string[];
}

/** All diagrams have the width of a small page, so that they are readable on a telephone. */
export const WIDTH = 460;

/** Colors for light and dark screens. Images do not take those of the page. */
const STYLE = `
.page{fill:#fff}.box{fill:#f3f4f7;stroke:#a9b0bd}.text{fill:#2d3340}.note{fill:#5b6373}.line{stroke:#8a92a2;fill:none}
.head{fill:#8a92a2}.blue{fill:#3d6fb6}.red{fill:#c4373f}.amber{fill:#b97a00}.green{fill:#2f855a}.grey{fill:#d5d9e1}
.open{fill:none;stroke:#5b6373}.on{fill:#fff}
@media(prefers-color-scheme:dark){.page{fill:#16181d}.box{fill:#23262e;stroke:#596173}.text{fill:#e4e7ec}
.note{fill:#a7afbd}.line{stroke:#7f889a}.head{fill:#7f889a}.grey{fill:#3a3f4b}.open{stroke:#a7afbd}}
text{font:14px sans-serif}.small{font-size:12px}.bold{font-weight:700}.mid{text-anchor:middle}.end{text-anchor:end}`;

/** Returns a diagram as the text of an SVG file. */
export function svgOf({ title, description, height, shapes }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title desc">
<title id="title">${escapeXml(title)}</title>
<desc id="desc">${escapeXml(description)}</desc>
<style>${STYLE}
</style>
<defs><marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="head" d="M0 0L8 4L0 8z"/></marker></defs>
<rect class="page" width="${WIDTH}" height="${height}" rx="6"/>
${shapes.join('\n')}
</svg>
`;
}

export function text(x: number, y: number, content: string, style = 'text'): string {
  return `<text x="${x}" y="${y}" class="${style}">${escapeXml(content)}</text>`;
}

export function rect(x: number, y: number, width: number, height: number, style = 'box'): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" class="${style}"/>`;
}

export function dot(x: number, y: number, style: string): string {
  return `<circle cx="${x}" cy="${y}" r="4" class="${style}"/>`;
}

/** A line; with an arrow at its end if it leads somewhere. */
export function line(path: string, leads = false): string {
  return `<path d="${path}" class="line"${leads ? ' marker-end="url(#end)"' : ''}/>`;
}

function escapeXml(content: string): string {
  return content.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

import type { Dashboard } from '../../../src/resources/dashboards/dashboard';
import { type Drawing, rect, text, WIDTH } from './svg';

type Figures = Readonly<Record<string, unknown>>;

/** The colors of ColorValue 0 to 4. */
const SHARE_COLORS = ['grey', 'red', 'amber', 'blue', 'green'];
const [LABEL, BAR, BAR_WIDTH, ROW] = [28, 190, 180, 24];

/** A dashboard, with the figures of `/dashboards/sample`. */
export function dashboardDrawing(dashboard: Dashboard): Drawing {
  const figures = dashboard as unknown as Figures;
  const sections = [commitments(figures), shares(figures), percents(figures), metrics(figures), projects(figures)];
  const shapes = [text(16, 26, `A dashboard: ${dashboard.Name}`, 'text bold')];
  let y = 44;
  for (const [title, rows] of sections) {
    const height = 34 + rows.length * ROW;
    shapes.push(rect(16, y, WIDTH - 32, height), text(LABEL, y + 22, title, 'text bold'));
    rows.forEach((row, index) => {
      shapes.push(...row(y + 44 + index * ROW));
    });
    y += height + 12;
  }
  return {
    title: 'What a dashboard contains',
    description: `Figures of /dashboards/sample. ${sections.map(([title]) => title).join('; ')}.`,
    height: y + 8,
    shapes,
  };
}

type Row = (y: number) => string[];
type Section = readonly [string, readonly Row[]];

function commitments(figures: Figures): Section {
  const rows = ['Organization', 'Department', 'Individual'].map((name) => {
    const [done, total, color] = ['Completed', 'Total', 'ColorValue'].map((part) =>
      Number(figures[`${name}Commitments${part}`]),
    );
    return bar(`${name}`, done / total, `${done} of ${total}`, SHARE_COLORS[color]);
  });
  return ['Commitments, in the color of their share', rows];
}

function shares(figures: Figures): Section {
  const of = (label: string, done: string, total: string) => {
    const [part, whole] = [Number(figures[done]), Number(figures[total])];
    return bar(label, part / whole, `${part} of ${whole}`, 'blue');
  };
  return [
    'Goals, dialogs and follow-ups',
    [
      of('Goals', 'PersonalGoalsCompleted', 'PersonalGoalsTotal'),
      of('Dialogs of people', 'IndDialogsOccurred', 'IndDialogsExpected'),
      of('Dialogs of projects', 'ProjDialogsOccurred', 'ProjDialogsExpected'),
      of('Follow-ups of people', 'IndFollowUpsCompleted', 'IndFollowUpsCreated'),
    ],
  ];
}

function percents(figures: Figures): Section {
  const names = { Leader: 'LeaderAssessment', Team: 'TeamAssessment', Performance: 'IndividualPerformance' };
  const others = { 'Core values': 'IndividualCoreValues', 'Basic roles': 'IndividualBasicRole' };
  const rows = Object.entries({ ...names, ...others }).map(([label, name]) => {
    const percent = Number(figures[`${name}Percent`]);
    return bar(label, percent / 100, `${percent} %`, 'blue');
  });
  return ['Mean scores of assessments', rows];
}

function metrics(figures: Figures): Section {
  const colors = { Below: 'red', Minimum: 'amber', Meets: 'blue', Exceeds: 'green' };
  const rows = Object.entries(colors).map(([level, color]) => {
    const percent = Number(figures[`Metrics${level}Percent`]);
    return bar(level, percent / 100, `${percent} %`, color);
  });
  return ['Metrics by level', rows];
}

function projects(figures: Figures): Section {
  const names = { Active: 'Active', 'On time': 'OnTime', Completed: 'Completed', 'Date changes': 'DateChanges' };
  const rows = Object.entries(names).map(([label, name]): Row => {
    const [own, below] = [figures[`Projects${name}`], figures[`DeptProjects${name}`]];
    return (y) => [text(LABEL, y, label), text(BAR, y, `${own}; departments below: ${below}`)];
  });
  return ['Projects', rows];
}

function bar(label: string, share: number, value: string, color: string): Row {
  return (y) => [
    text(LABEL, y, label),
    rect(BAR, y - 11, BAR_WIDTH, 12, 'grey'),
    ...(share > 0 ? [rect(BAR, y - 11, Math.round(BAR_WIDTH * share), 12, color)] : []),
    text(WIDTH - 26, y, value, 'text small end'),
  ];
}

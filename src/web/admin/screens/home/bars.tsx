import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useTheme } from '../../shell/theme.ts';

const height = 176;

interface BarsProps {
  /** Labels of the horizontal axis, one per value. */
  names: readonly string[];
  counts: readonly number[];
  /** Index of the hovered bar; null when none is. */
  onPoint: (index: number | null) => void;
}

const bars = uPlot.paths.bars?.({ size: [0.7, 28], radius: 0.25 });

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function optionsOf({ names, onPoint }: Omit<BarsProps, 'counts'>, width: number): uPlot.Options {
  const axis = { stroke: token('--text-3'), ticks: { show: false }, font: `12px ${token('--font-text')}` };
  return {
    width,
    height,
    padding: [8, 8, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.5, names.length - 0.5] },
      y: { range: (_plot, _least, most) => [0, Math.max(4, Math.ceil((most ?? 0) * 1.05))] },
    },
    axes: [
      {
        ...axis,
        size: 32,
        gap: 11, // clear of the zero beside the first
        space: 72,
        incrs: [1, 2, 5, 7, 10, 15],
        grid: { show: false },
        values: (_plot, places) => places.map((place) => names[place] ?? ''),
      },
      {
        ...axis,
        size: 36,
        space: 36,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000],
        grid: { stroke: token('--line'), width: 1 },
      },
    ],
    series: [
      {},
      {
        fill: token('--brand'),
        width: 0,
        points: { show: false },
        ...(bars ? { paths: bars } : {}),
      },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  };
}

/** A bar chart, redrawn when the values, the width or the theme change. */
export default function Bars({ names, counts, onPoint }: BarsProps) {
  const place = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from the current theme
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const data: uPlot.AlignedData = [names.map((_, index) => index), [...counts]];
    const plot = new uPlot(optionsOf({ names, onPoint }, element.clientWidth), data, element);
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [names, counts, onPoint, theme]);
  return <div ref={place} aria-hidden="true" />;
}

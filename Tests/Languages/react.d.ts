// What generated components use of React 18.
declare module "react" {
  export interface SVGProps<T> {
    className?: string;
    ref?: unknown;
    xmlns?: string;
    width?: number | string;
    height?: number | string;
    viewBox?: string;
    fill?: string;
    style?: { fill?: string };
    role?: string;
    focusable?: boolean | "true" | "false";
    opacity?: number | string;
    d?: string;
    "aria-label"?: string;
    "aria-hidden"?: boolean | "true" | "false";
  }
  export interface ForwardRef<P> {
    (props: P): JSX.Element;
    displayName?: string;
  }
  export function forwardRef<T, P>(render: (props: P, ref: unknown) => JSX.Element): ForwardRef<P>;
}
declare namespace JSX {
  interface Element {}
  interface IntrinsicElements {
    svg: import("react").SVGProps<unknown>;
    path: import("react").SVGProps<unknown>;
  }
}

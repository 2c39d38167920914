// What generated components use of Angular.
declare module "@angular/core" {
  export function Component(options: {
    selector: string;
    standalone: boolean;
    template: string;
  }): ClassDecorator;
  export function Input(): PropertyDecorator;
}

#import <UIKit/UIKit.h>
UIImage *good(void) { return [UIImage systemImageNamed:@"heart"]; }
UIImage *bad(void) { return [UIImage systemImageNamed:@"haert"]; }
